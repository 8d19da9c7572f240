/** Which page an address shows. Everything that needs the engine is loaded when it is opened. */

import { lazy, type ReactNode, Suspense } from "react";
import { Route, Switch } from "wouter";

const Demo = lazy(() => import("../pages/Demo.tsx").then((m) => ({ default: m.Demo })));

export function App(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path="/demo" component={Demo} />
        <Route>Nothing here</Route>
      </Switch>
    </Suspense>
  );
}
