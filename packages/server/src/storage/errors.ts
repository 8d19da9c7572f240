/** What can be wrong with a database, and what that means for whoever waits for it. */

import { Complaint } from "../troubles.ts";

/** What was asked for cannot be done, and whoever asked can do something about it; said in one line. */
export class CommandError extends Error {}

/** There is no database to work with; said in one line. */
export class DatabaseUnreachable extends Error {}

/** What is in the data folder cannot be used as it is; said in one line. Nothing there has been changed. */
export class DataDamaged extends Error {}

/** Said by the embedded database instead of an answer once another server may write and this one may not. */
export const FENCED = "FENCED";

/** What the database says about a statement that it refuses. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/**
 * The database itself cannot be worked with at the moment: nobody is at fault, and later it may go again. Of what was being written it is not
 * known whether it is.
 */
export class DatabaseTrouble extends Complaint {
  constructor(cause: unknown) {
    super("cannot-write");
    this.cause = cause;
  }

  get reason(): string {
    return this.cause instanceof Error && this.cause.message !== "" ? this.cause.message : sqlState(this.cause) || String(this.cause);
  }
}

/** PostgreSQL's five characters for what went wrong; empty if it did not say anything. */
export const sqlState = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
};

/** The statement can be no better when it is tried again: what it says is wrong, or what it is about is damaged. */
const REFUSALS = /^(0A|21|22|23|42(?!501)|44|54|55|P0|XX)...$/;
/** Two waited for each other. */
const COLLISIONS = /^40...$/;
/** A connection that is lost gives no such code, or one of the system's own, such as EPIPE. */
const SQL_STATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

export const wasRefused = (error: unknown): boolean => REFUSALS.test(sqlState(error));
export const hasCollided = (error: unknown): boolean => COLLISIONS.test(sqlState(error));
/** Neither the statement's fault nor anybody else's who uses the database. */
export const isTrouble = (error: unknown): boolean => !wasRefused(error) && !hasCollided(error);
/** Nobody can tell how the connection stands after this. */
export const hasLostConnection = (error: unknown): boolean => !SQL_STATE.test(sqlState(error)) || /^(08|57P)/.test(sqlState(error));
