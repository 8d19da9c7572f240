/** What a table is to a screen reader: the main thing on the screen, unless it stands in a page that is. */

import { createContext, useContext } from "react";

export const InPage = createContext(false);

export const useWhole = (): "main" | "div" => (useContext(InPage) ? "div" : "main");
