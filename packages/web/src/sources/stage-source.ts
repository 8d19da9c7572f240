/** A scenario on a small table: it is watched, all hands open, and goes on step by step. */

import type { Game, GameEvent, Seat, View } from "@breakpoint/engine";
import { type Scene, Stage, type StageResult } from "@breakpoint/scenarios/stage";
import { EngineSource, localTable, openView } from "./engine-source.ts";

export class StageSource extends EngineSource {
  readonly stage: Stage;
  protected game: Game;
  readonly #seat: Seat;

  constructor(scene: Scene) {
    const stage = new Stage(scene);
    super(localTable({ names: stage.players, bots: stage.players.map(() => null) }, []));
    this.stage = stage;
    this.game = stage.game;
    // Seen from where the first to act sits.
    const first = stage.steps.find((s) => s.kind === "does")?.lines[0] ?? "";
    const acting = stage.players.findIndex((name) => first.toLowerCase().startsWith(`${name.toLowerCase()} `));
    this.#seat = acting >= 0 ? acting : Math.max(0, this.game.state.turn.seat);
    this.events = [...stage.opening];
    this.#present();
  }

  #present(): void {
    this.show([this.#seat], () => null);
  }

  /** Nothing is asked of whoever looks on. */
  protected override look(seat: Seat): View {
    return { ...openView(this.game, seat), decision: null };
  }

  protected override hear(e: GameEvent): GameEvent {
    return e;
  }

  next(): StageResult | null {
    const result = this.stage.next();
    if (result === null || result.events.length === 0) return result;
    this.events = result.events;
    this.#present();
    return result;
  }
}
