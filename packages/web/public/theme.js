// Runs before the first paint, so that the page never flashes in the other theme.
{
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // Storage can be forbidden; then the system's wish counts.
  }
  if (theme !== "dark" && theme !== "light") theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
}
