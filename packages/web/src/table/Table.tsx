/** The game screen: the same for a game on a server, in the page, a recording or a scenario. */

import type { Seat } from "@breakpoint/engine";
import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "../parts/Dialog.tsx";
import { paceOf, type Speed } from "../parts/pace.ts";
import { type PartState, type SourceState, type TableProps, useSource } from "../sources/source.ts";
import { WithCompany } from "../together/Company.tsx";
import { Talk } from "../together/Talk.tsx";
import { Wishes } from "../together/Wishes.tsx";
import { Announcer } from "./Announcer.tsx";
import { useActing } from "./acting.ts";
import { Clash } from "./Clash.tsx";
import { Corrected } from "./Corrected.tsx";
import { Curtain } from "./Curtain.tsx";
import { Desk } from "./Desk.tsx";
import { DuelEnd } from "./Duel.tsx";
import { End } from "./End.tsx";
import { useHurry } from "./hurry.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { Large } from "./LargeCard.tsx";
import { Log } from "./Log.tsx";
import { useMedia } from "./media.ts";
import { useShown, useSpeed } from "./motion.ts";
import { Offered, useMet } from "./Offered.tsx";
import { Phone } from "./Phone.tsx";
import { PileDialog } from "./PileDialog.tsx";
import { notePromise } from "./promise.ts";
import { useReview } from "./Review.tsx";
import type { PileLook } from "./SeatPanel.tsx";
import { Settings } from "./Settings.tsx";
import { isClash, isDueled, useScene } from "./scenes.ts";
import { UndoAsked } from "./UndoWish.tsx";
import "./motion.css";
import "./sheet.css";

export function Table(props: TableProps): ReactNode {
  const state = useSource(props.source);
  const part = usePart(state, props.mode);
  if (part === null) return <main className="table-wait">Waiting for the players …</main>;
  return (
    <WithCompany state={state} source={props.source} me={part.seat}>
      <Seated key={part.seat} {...props} state={state} part={part} />
    </WithCompany>
  );
}

/** On one screen with several people: whoever is asked sits down, behind the curtain of the one before. */
function usePart(state: SourceState, mode: TableProps["mode"]): PartState | null {
  const [seat, setSeat] = useState<Seat | null>(null);
  const asked = state.parts.find((p) => p.frame.view.decision !== null);
  const next = asked?.seat ?? null;
  useEffect(() => {
    if (next !== null) setSeat(next);
  }, [next]);
  if (mode === "show" && asked !== undefined) return asked;
  return state.parts.find((p) => p.seat === seat) ?? asked ?? state.parts[0] ?? null;
}

/** Too narrow, or too low, for rows and columns. */
const PHONE = "(max-width: 699px), (max-height: 559px)";

function Seated({
  source,
  mode,
  actions,
  teacher,
  instead,
  state,
  part: present,
}: TableProps & { state: SourceState; part: PartState }): ReactNode {
  const [speed, chooseSpeed] = useSpeed();
  const setSpeed = (next: Speed): void => {
    chooseSpeed(next);
    if (present.seat >= 0) source.pace?.(present.seat, paceOf(next));
  };
  useHurry(source, state, present, mode, speed);
  const { shown } = useShown(present, mode === "replay" ? "instant" : speed);
  const review = useReview(shown);
  const part = review.part ?? shown;
  const { scene, done } = useScene(part);
  const telling = scene !== null && mode !== "show";
  const acting = useActing(state, part, source, review.part !== null || telling, teacher?.shown);
  useKeptFocus(acting);
  const { game, luck } = state.table;
  useEffect(() => {
    if (luck !== null) notePromise(game, luck);
  }, [game, luck]);
  const phone = useMedia(PHONE);
  const met = useMet(part.frame.view);
  const [pile, setPile] = useState<PileLook | null>(null);
  const [logOpen, setLogOpen] = useState(false);
  const [seen, setSeen] = useState(false);
  const { m } = acting;
  const people = state.parts.length;
  const bots = state.table.seats.map((s) => s.bot);
  if (people > 1 && mode === "play" && !seen && m.view.phase.kind !== "over") return <Curtain m={m} onOpen={() => setSeen(true)} />;
  const over = m.view.phase.kind === "over" && mode === "play";
  const settings =
    mode === "play" || mode === "watch" ? (
      <Settings m={m} source={source} speed={speed} onSpeed={setSpeed} deviceLink={actions?.deviceLink}>
        <Wishes state={state} source={source} me={m.me} />
      </Settings>
    ) : null;
  const offered = mode === "play" && teacher === undefined ? <Offered met={met} /> : undefined;
  const body = phone ? (
    <Phone
      acting={acting}
      bar={review.bar(m) ?? instead ?? null}
      onPile={setPile}
      onLog={() => setLogOpen(true)}
      onUndo={acting.undo}
      onLeave={actions?.leave}
      onAgain={review.start}
      says={teacher === undefined ? offered : teacher.says}
    />
  ) : (
    <Desk
      acting={acting}
      bar={review.bar(m) ?? instead ?? null}
      onAgain={review.start}
      bots={bots}
      onPile={setPile}
      onLog={() => setLogOpen((o) => !o)}
      logOpen={logOpen}
      leave={actions?.leave}
      mode={mode}
      settings={settings}
      offered={offered}
      teacher={teacher}
    />
  );
  return (
    <>
      {body}
      {phone && logOpen && (
        <Dialog className="sheet" title="The log" unseen onClose={() => setLogOpen(false)}>
          <Log
            m={m}
            onLook={{ look: () => undefined, pin: acting.pointing.pin }}
            onClose={() => setLogOpen(false)}
            onAgain={
              review.start === undefined
                ? undefined
                : () => {
                    setLogOpen(false);
                    review.start?.();
                  }
            }
          >
            {settings}
          </Log>
        </Dialog>
      )}
      {acting.looked !== null && (acting.looked.pinned || !phone) && (
        <Large m={m} source={source} looked={acting.looked} onClose={acting.unpin} />
      )}
      <Announcer m={m} />
      <Talk names={m.names} me={m.me} />
      {pile !== null && (
        <PileDialog
          pile={pile}
          m={m}
          below={acting.looked?.pinned === true}
          onClose={() => setPile(null)}
          onPress={acting.pointing.press}
          marks={acting.pointing.marks}
        />
      )}
      {acting.trouble !== null && (
        <p className="trouble" role="alert">
          {acting.trouble}
        </p>
      )}
      {state.link === "lost" && (
        <p className="trouble" role="status">
          The connection is lost. Trying again …
        </p>
      )}
      {state.standstill != null && (
        <p className="trouble" role="status">
          {state.standstill.message} {state.standstill.hint}
        </p>
      )}
      {telling && isClash(scene) && <Clash key={scene.key} m={m} clash={scene} onDone={done} />}
      {telling && isDueled(scene) && <DuelEnd key={scene.key} m={m} told={scene} onDone={done} />}
      <UndoAsked state={state} m={m} source={source} />
      <Corrected corrected={state.table.corrected} />
      {over && <End m={m} several={people > 1} actions={actions ?? {}} game={game} luck={luck} />}
    </>
  );
}
