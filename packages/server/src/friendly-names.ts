/** Names for people who have not chosen one: friendly, easy to tell apart, and the same for the same person every time. */

import { createHash } from "node:crypto";

const MANNERS = [
  ..."Bold Brave Bright Calm Cheery Clever Cosmic Curious Daring Dapper Eager Fearless Gentle Golden Happy Honest".split(" "),
  ..."Jolly Keen Kind Lively Lucky Merry Mighty Nimble Noble Patient Plucky Polite Proud Quick Quiet Royal".split(" "),
  ..."Silver Sly Snappy Spry Sunny Swift Tidy Witty".split(" "),
];
const ANIMALS = [
  ..."Badger Beaver Bison Cobra Condor Coyote Crane Falcon Ferret Finch Fox Gecko Heron Hippo Ibex Jackal".split(" "),
  ..."Koala Lemur Lynx Magpie Marmot Moose Newt Ocelot Octopus Otter Owl Panda Parrot Pelican Penguin Puffin".split(" "),
  ..."Quokka Raccoon Raven Salmon Seal Sloth Stork Tapir Tiger Toucan Turtle Viper Walrus Weasel Wombat Yak".split(" "),
];

/** How somebody is called who has no name; another one if others at the table are called so already. */
export function friendlyName(person: string, taken: readonly string[] = []): string {
  const others = new Set(taken.map((name) => name.toLowerCase()));
  for (let round = 0; ; round++) {
    const bytes = createHash("sha256").update(`name ${round} ${person}`).digest();
    const name = `${MANNERS[bytes.readUInt16BE(0) % MANNERS.length]} ${ANIMALS[bytes.readUInt16BE(2) % ANIMALS.length]}`;
    if (!others.has(name.toLowerCase()) || round > MANNERS.length * ANIMALS.length) return name;
  }
}
