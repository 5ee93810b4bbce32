import { findInstalled } from '../browser/launchBrowser'
import { startWorld } from '../browser/world'
import { build } from './benchBuild'
import { cycles } from './benchCycles'
import { growth, kernel } from './benchGrowth'
import { lists } from './benchLists'
import { opening } from './benchOpening'
import { click, pairing } from './benchOutage'
import { serveBenchPages } from './benchPages'
import { rows } from './benchRows'
import { start } from './benchStart'
import { steps } from './benchSteps'
import { printTable, type Section } from './benchTable'
import { openStage } from './benchVisit'
import { switchOnFeatures } from './switchOnFeatures'

/*
 * Prints the cost of Portico, measured in Chromium against the sandbox and the built package: `npm run bench`, or only
 * some parts: `npm run bench -- start lists`. A slow figure never fails it.
 */

const PARTS = { opening, cycles, steps, lists, start, click, pairing, rows, growth, kernel }
type Part = keyof typeof PARTS

const isPart = (name: string): name is Part => name in PARTS

// With a driver attached, the engine parses code again that creates an Error at start (React does), for line numbers.
// With the positions at hand, the code costs the same as in a user's browser.
const DRIVEN = ['--js-flags=--no-enable-lazy-source-positions']

const NOTE = `
How it is measured. Chromium without a screen, servers and browser on the same machine, no distance on the wire: times
are good for comparing within one run, not with another machine's, nor with another browser's. An installed Chromium is
preferred (CHROMIUM_PATH names another): the tests' own one, without a window, opens the modal in three quarters of the
time. The processor is slowed for the page's main thread only. Goals that are ratios are multiples of a floor from the
same run.
The click: the README's two examples, built by Vite from the packed package and sent with brotli, email and social login
on, no wallet installed. Each visit has a page of its own that has been idle for a second, with its garbage collected;
the pages take turns. "Title on screen": the dialog has at least eight letters of text. "A wallet can be chosen": a click
in the middle of a wallet's row would reach it, and the row has stood still for two frames. Both count from the click's
own time stamp to the frame after the one in which they hold. Main thread: time of all its tasks from before the click
until nothing has been requested for a second. Bytes: each requested script by itself, brotli at its best, React and
react-dom apart; until a wallet can be chosen: those requested before the first such row came to its place.
Open and close: by a click and Escape, after three openings that rested; heap with compiled code, nodes and listeners
after two forced collections. The compiler makes code for what runs often, up to a limit.
600 wallets: a wheel, 150 px every 16 ms for 6 s, bitmaps for pictures; the time of all main-thread tasks; a frame is
dropped if 60 per second would have had it. Search times include the pause that waits for another key.
The start: pages that esbuild builds, without compression; "usable" is the first paint after the page's script has run.
Main-thread seconds are processor time at ÷ 1; at ÷ 4, where the browser slows by keeping the thread busy, they are time
on the clock, and a busy machine shows. What connecting leaves over is counted thing by thing in a heap snapshot,
without the code that the engine compiles for what runs often; the wallet announces itself and answers at once.`

async function bench(wanted: readonly Part[]): Promise<void> {
  const begun = performance.now()
  build()
  const installed = findInstalled()
  if (installed) process.env.CHROMIUM_PATH ??= installed
  const world = await startWorld({ entry: { plain: 'tests/budgets/benchHosts/empty.ts' } }, { args: DRIVEN })
  switchOnFeatures(world.sandbox)
  const stage = openStage(world, await serveBenchPages())
  const sections: Section[] = []
  try {
    for (const part of wanted) {
      console.log(`… ${part}`)
      sections.push(await PARTS[part](stage))
    }
  } finally {
    await stage.stop()
    await world.stop()
  }
  printTable(sections)
  console.log(NOTE)
  console.log(`\n${Math.round((performance.now() - begun) / 1000)} s in all.`)
}

const asked = process.argv.slice(2).filter(isPart)
await bench(asked.length > 0 ? asked : (Object.keys(PARTS) as Part[]))
