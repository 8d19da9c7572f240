// The work that is measured, for one build of the engine. Every build gets an instance of this module of its own, so that neither is
// slowed down by what the compiler has seen of the other.

/** Games of one batch. */
const GAMES = 120;
/** Positions that are copied. */
const POSITIONS = 200;
/** Positions that are played on. */
const PLAYED_ON = 40;

/**
 * Pieces by name; each does the same work every time and answers with how many things it did and how many decisions that took. `all`: with
 * every mechanic; without titans, monsters and treasures otherwise, for a revision that does not know them.
 */
export function piecesFor(engine, factions, all) {
  const { below, createGame, determinize, isRefusal, seedRng } = engine;

  const newGame = (names, index, options) => {
    const rng = seedRng(index);
    const left = names.slice();
    const draw = () => left.splice(below(rng, left.length), 1)[0];
    const pairs = [0, 1].map(() => [draw(), draw()]);
    const game = createGame({ seats: 2, factions: pairs, titans: all, monsters: all }, index, options);
    if (isRefusal(game)) throw new Error(`the setup was refused: ${JSON.stringify(game)}`);
    return game;
  };

  const games = (names) => () => {
    let decisions = 0;
    const rng = seedRng(1);
    for (let index = 0; index < GAMES; index++) {
      const game = newGame(names, index, { checkpoints: false });
      while (game.decision !== null) {
        game.pick(below(rng, game.decision.options.length));
        decisions++;
      }
    }
    return { things: GAMES, decisions };
  };

  /** Games over all sets, stopped at a random decision of the wanted sort. */
  const positions = (wanted) => {
    const found = [];
    const rng = seedRng(2);
    for (let index = 0; found.length < POSITIONS; index++) {
      const game = newGame(factions.all, index, {});
      const from = 20 + below(rng, 60);
      for (let n = 0; game.decision !== null; n++) {
        if (n >= from && wanted(game)) {
          found.push(game);
          break;
        }
        game.pick(below(rng, game.decision.options.length));
      }
    }
    return found;
  };

  // The copies are held for a while, as whoever forks would: a copy that nobody looks at could be left out by the compiler.
  const copies = [];
  const copying = (from, copyOf) => () => {
    for (let i = 0; i < from.length; i++) copies[i] = copyOf(from[i]);
    return { things: from.length, decisions: 0 };
  };

  /** Copies that are played on to the end of the turn: a copy that is put off until something changes is paid for here. */
  const playingOn = (from) => () => {
    let decisions = 0;
    const rng = seedRng(3);
    for (const game of from) {
      const copy = game.fork();
      const { number } = copy.state.turn;
      while (copy.decision !== null && copy.state.turn.number === number) {
        copy.pick(below(rng, copy.decision.options.length));
        decisions++;
      }
    }
    return { things: from.length, decisions };
  };

  /** A copy and one pick, as searching bots do it again and again. */
  const picking = (from) => () => {
    const rng = seedRng(4);
    for (let i = 0; i < from.length; i++) {
      const copy = from[i].fork();
      copy.pick(below(rng, copy.decision.options.length));
      copies[i] = copy;
    }
    return { things: from.length, decisions: from.length };
  };

  const stable = positions((game) => game.stable);
  const midEffect = positions((game) => !game.stable);
  const dealing = seedRng(5);
  const fork = (game) => game.fork();
  const deal = (game) => determinize(game, game.decision.seat, dealing);
  return {
    "core games": games(factions.core),
    "games over all sets": games(factions.all),
    "forks at a stable point": copying(stable, fork),
    "forks in the middle of an effect": copying(midEffect, fork),
    "forks at a stable point, and a pick": picking(stable),
    "turns played on from a fork": playingOn(stable.slice(0, PLAYED_ON)),
    "deals at a stable point": copying(stable, deal),
    "deals in the middle of an effect": copying(midEffect, deal),
  };
}
