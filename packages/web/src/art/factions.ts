/** Every faction's emblem and character. The colours are in style/tokens.css, as class "f-" and the name. */

interface FactionArt {
  readonly icon: string;
  /** How it is called in front of another: "Alien" in "Alien Dinosaurs". */
  readonly one: string;
  /** What it is like to play, in one line. */
  readonly line: string;
}

export const FACTIONS: Readonly<Record<string, FactionArt>> = {
  Aliens: { icon: "alien-stare", one: "Alien", line: "Send minions home, collect points." },
  Dinosaurs: { icon: "dinosaur-rex", one: "Dinosaur", line: "Big, loud and simple: raw power." },
  Ninjas: { icon: "ninja-head", one: "Ninja", line: "Arrive late, strike once, be gone." },
  Pirates: { icon: "pirate-skull", one: "Pirate", line: "Always moving, cannons first." },
  Robots: { icon: "vintage-robot", one: "Robot", line: "A swarm that keeps building itself." },
  Tricksters: { icon: "goblin-head", one: "Trickster", line: "Traps, taxes and other people's discards." },
  Wizards: { icon: "wizard-face", one: "Wizard", line: "More cards, more actions, longer turns." },
  Zombies: { icon: "raise-zombie", one: "Zombie", line: "The discard pile is a second hand." },
  "Bear Cavalry": { icon: "bear-head", one: "Bear Cavalry", line: "Charge in and shove rivals away." },
  Ghosts: { icon: "ghost", one: "Ghost", line: "The emptier the hand, the stronger." },
  "Killer Plants": { icon: "carnivorous-plant", one: "Killer Plant", line: "Slow roots, sudden jungle." },
  Steampunks: { icon: "gears", one: "Steampunk", line: "Machines on bases, used again and again." },
  "Elder Things": { icon: "star-altar", one: "Elder", line: "Pay their price or share it." },
  Innsmouth: { icon: "fish-monster", one: "Innsmouth", line: "The same face, again and again." },
  "Minions of Cthulhu": { icon: "tentacles-skull", one: "Cthulhu", line: "Buy power, pay in Madness." },
  "Miskatonic University": { icon: "evil-book", one: "Miskatonic", line: "Study Madness, hand it back." },
  "Cyborg Apes": { icon: "gorilla", one: "Cyborg Ape", line: "Bolt upgrades on until nothing stops them." },
  Shapeshifters: { icon: "double-face-mask", one: "Shapeshifter", line: "Be whatever the table needs today." },
  "Super Spies": { icon: "spy", one: "Super Spy", line: "Know every deck, then stack it." },
  "Time Travelers": { icon: "time-trap", one: "Time Traveler", line: "Play it, take it back, play it again." },
  "Giant Ants": { icon: "ant", one: "Giant Ant", line: "Pass the strength along the line." },
  "Mad Scientists": { icon: "mad-scientist", one: "Mad Scientist", line: "Grow it, stitch it, let it loose." },
  Vampires: { icon: "vampire-dracula", one: "Vampire", line: "Every bite makes them bigger." },
  Werewolves: { icon: "werewolf", one: "Werewolf", line: "A talent for every single moon." },
  Fairies: { icon: "fairy-wings", one: "Fairy", line: "Two wishes offered, one granted." },
  "Kitty Cats": { icon: "cat", one: "Kitty Cat", line: "Charm your minions out from under you." },
  "Mythic Horses": { icon: "unicorn", one: "Mythic Horse", line: "Stronger together, never alone." },
  Princesses: { icon: "tiara", one: "Princess", line: "Few, grand and hard to ignore." },
  Clerics: { icon: "pope-crown", one: "Cleric", line: "Bless your own, heal what falls." },
  Dwarves: { icon: "dwarf-face", one: "Dwarf", line: "Dig for treasure, armour up." },
  Elves: { icon: "woman-elf-face", one: "Elf", line: "Help the others, profit the most." },
  Halflings: { icon: "hobbit-door", one: "Halfling", line: "Small, many and always underfoot." },
  Mages: { icon: "warlock-hood", one: "Mage", line: "Trade cards for a bigger spell." },
  Orcs: { icon: "orc-head", one: "Orc", line: "Shrug it off and hit back." },
  Thieves: { icon: "robber-mask", one: "Thief", line: "Your treasure is their treasure." },
  Warriors: { icon: "broadsword", one: "Warrior", line: "Pick a fight, win it, gloat." },
  Dragons: { icon: "dragon-head", one: "Dragon", line: "Burn a base and sit on the ruins." },
  "Mythic Greeks": { icon: "greek-temple", one: "Mythic Greek", line: "Heroes first, the gods' favours after." },
  Sharks: { icon: "shark-bite", one: "Shark", line: "Blood in the water feeds the next bite." },
  Superheroes: { icon: "cape", one: "Superhero", line: "One hero, one secret, one fatal weakness." },
  Tornados: { icon: "tornado", one: "Tornado", line: "Nothing stays where you put it." },
  Astroknights: { icon: "light-sabers", one: "Astroknight", line: "Discipline, a glowing blade and a grudge." },
  Changerbots: { icon: "transform", one: "Changerbot", line: "Minion now, action next, minion again." },
  Ignobles: { icon: "imperial-crown", one: "Ignoble", line: "Lend your minions, betray at leisure." },
  "Star Roamers": { icon: "rocket", one: "Star Roamer", line: "Beam down, beam out, boldly elsewhere." },
  Explorers: { icon: "compass", one: "Explorer", line: "Find the next base before the others do." },
  Grannies: { icon: "rocking-chair", one: "Granny", line: "They already know your next card." },
  "Rock Stars": { icon: "guitar", one: "Rock Star", line: "Loud where it counts, louder encore." },
  "Teddy Bears": { icon: "bear-face", one: "Teddy Bear", line: "Hug rivals until they cannot act." },
  "Itty Critters": { icon: "frog", one: "Itty Critter", line: "Choose your critter when you need it." },
  Kaiju: { icon: "spiked-dragon-head", one: "Kaiju", line: "Stomp across bases, get bigger." },
  "Magical Girls": { icon: "fairy-wand", one: "Magical Girl", line: "Transform at exactly the right moment." },
  "Mega Troopers": { icon: "full-motorcycle-helmet", one: "Mega Trooper", line: "Five together become one giant." },
  "Disco Dancers": { icon: "sunglasses", one: "Disco Dancer", line: "Everybody moves to their beat." },
  "Kung Fu Fighters": { icon: "high-kick", one: "Kung Fu", line: "Train move by move, then unleash." },
  Truckers: { icon: "truck", one: "Trucker", line: "Haul a whole convoy where it scores." },
  Vigilantes: { icon: "revolver", one: "Vigilante", line: "Strike first and they strike last." },
  "Ancient Egyptians": { icon: "ankh", one: "Ancient Egyptian", line: "Bury it now, raise it later." },
  Cowboys: { icon: "cowboy-boot", one: "Cowboy", line: "High noon on every base." },
  Samurai: { icon: "samurai-helmet", one: "Samurai", line: "An honourable fall is worth the most." },
  Vikings: { icon: "drakkar-dragon", one: "Viking", line: "Raid their hands, sail home richer." },
  Geeks: { icon: "prank-glasses", one: "Geek", line: "They know the rules better than you." },
  "Smash Up All Stars": { icon: "star-formation", one: "All-Star", line: "One favourite from every team." },
  Sheep: { icon: "sheep", one: "Sheep", line: "Follow the flock wherever it goes." },
};

/** What two factions are called together: "Alien Dinosaurs". */
export function pairName(factions: readonly string[]): string {
  const [first = "", second] = factions;
  return second === undefined ? first : `${FACTIONS[first]?.one ?? first} ${second}`;
}
