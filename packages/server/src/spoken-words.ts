/** A thousand short words that can be said over the telephone and spelt by whoever hears them. Few are one letter away from another. */

export const SPOKEN_WORDS: readonly string[] = `
  able acid acorn actor adapt adult agile aim alarm album almond alpha amber anchor angle ankle answer apple apron arch arena armor arrow
  art ash aspen atlas attic audio august autumn award axis baby back bacon badge bagel baker bamboo banana banjo bank barn barrel basil
  basket bat bath beach beam bean beard beaver bed bee beetle begin bell bench best bike bingo birch bird bishop bison blade blank blast
  blaze blend bless blink block bloom blouse blush body bolt bonus book boost border bottle bounce bowl box brain branch brass brave
  breeze brick bridge bright broad bronze brook broom brush bubble bucket buddy buffet bugle bulb bundle bunny bush butter button cabin
  cable cactus cake calm camel camera camp canal candle candy canoe canyon cape car carbon card cargo carpet carrot castle cedar center
  chain chair chalk champ chapel charm chart chase cheese chef cherry chess chest chief child chime chip choice chorus church cider
  cinema circle circus city clam clap class claw clean clever cliff climb clinic clock cloth cloud clover club coach coast coat cobra
  cocoa coffee coin cold collar comb comet comic copper coral cork corner cosmic cotton couch cover cow coyote crab cradle craft crane
  crater crayon cream credit creek crew crisp crop cross crowd crown crumb crust cup curl curve cycle daisy dance dark dash dawn deck
  deep delta desert desk diary dice diet dinner disco dish dizzy doctor dog doll donkey door dot double dove dozen dragon drama dream
  dress drift drill drink drive drum duck duet dune dust eagle early earth east easy echo edge egg elbow elder elk elm empire empty
  enamel engine enjoy envoy equal escape even exact expert extra fable fabric face fact falcon fall family famous fancy farm father feast
  fence fern ferry fiddle field fig film final finch finger fire first fish five fjord flag flame flash flat fleet flint flip float flock
  floor flow flute fly foam focus folk food forest fort forum fossil fox frame fresh friend frog frost fruit fudge full fun funny future
  galaxy gallop game garage garden garlic gate gather gem genius gentle ghost giant gift ginger glad glass globe glory glow glue goal
  goat golf good goose grand grape grass gravel gravy green grid grin grip group grove guard guest guide guitar gull gust habit half
  hammer hand happy harbor harp hat hawk hazel head heart hedge helmet help herb hero hidden hill hinge hippo hobby hockey hollow home
  honest honey hook hope host hotel house hug human humble humor hunt hurry husky ice icon idea igloo image inch index indigo ink insect
  iris iron island item ivory ivy jacket jade jaguar jam jar jazz jelly jewel jigsaw job join joke jolly judge juice july jumbo jump june
  jungle junior jury kayak keen kernel kettle key kick kilt kind king kiosk kite kitten kiwi knee koala label ladder lady lake lamb lamp
  land laptop large laser latin laugh laurel lava lawn layer lazy leader leaf learn lemon lens letter level lift light lilac lily lime
  limit linen lion liquid list little lizard llama lobby local locket lodge logic long loop lotus loud love loyal lucky lumber lunar
  lunch lyric magic magnet major mammal mango manner maple marble march margin marine market mask master match meadow melody melon member
  memory mentor menu metal meteor middle milk mill mimic mind minor mint minute mirror mister mitten mixer model modern moment monday
  money monkey month moon moose mosaic mother motor mount mouse mouth movie muffin mule museum music myth nacho name napkin nature navy
  near nectar needle net never nickel nine noble noise noodle normal north novel number nurse nut nylon oak oasis ocean octave office oil
  old olive omega onion opal open opera orange orbit orchid organ otter oven owl owner oxygen oyster pack paddle page paint palace palm
  panda panel pantry paper parade parcel park parrot party pasta path patrol peach peanut pearl pebble pedal pen pencil people pepper
  petal phone photo piano pickle picnic pigeon pillow pilot pink pipe pirate pizza planet plant plate play plaza plenty plot plum pocket
  poem poet point polar polite pond pony pool poplar poppy porch potato powder pretty price pride prism proud public puffin pulse puma
  punch pupil puppet puppy purple puzzle quail quartz queen quest quick quiet quilt quiver quiz rabbit race radar radio raft rail raisin
  rally ranch random range rapid raven razor ready rebel recipe record reef relax relay remote rent rescue rhyme rhythm ribbon rich
  ripple rise river robin robot rock rodeo roof rope round royal ruby rugby ruler run rustic saddle safari sailor salad salmon salsa salt
  salute sample satin saturn sauce scale scarf scene school score scout screen script scroll seal season seat second secret seesaw senior
  sensor seven shadow shape shark sheep shelf shell shield shine ship shoe short shovel shrimp sierra signal silent silk silver simple
  siren sister six skate sketch ski skill skirt sky sled sleepy slide slim small smart smile smooth snack snail snow soap soccer sock
  sofa soft solar solid solo song sonic soup south spare speed sphere spice spider spiral sponge spoon spot spring square squash squid
  stable staff stage stamp star statue steam step stick stone stool storm story stove straw stream street strong studio style sugar
  summer sunday sunset super surf swan sweet swift swim swing switch sword syrup system taco tactic tailor talent tango target taxi
  teapot temple tennis tent term thank theory third three thumb ticket tiger timber time tiny title toast today toffee tomato tonic topaz
  torch total toucan towel tower town toy track trade trail travel treat trend tribe trophy tropic trout true trunk trust tulip tuna
  tunnel turkey turnip turtle tutor tuxedo twelve twenty twig twin twist uncle under union unique unit upper urban useful valley value
  vapor vase velvet vendor venus verb verse vest victor video view vine vinyl violet violin visit visual vivid voice volume voyage waffle
  wagon walk walnut waltz wander warm watch water wave wax wealth wheat wheel wide wild willow window winter wizard wolf wombat wonder
  wool world wrist writer yacht yard year yellow yes yoga yogurt young zebra zen zero zigzag zinc zoo zoom
`
  .trim()
  .split(/\s+/);
