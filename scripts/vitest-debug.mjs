// Runs before any engine module is imported: turns on the assertions that ordinary play leaves out for speed.
globalThis.__BREAKPOINT_DEBUG__ = true;
