import { startWorld } from '../browser/world'
import { build } from './benchBuild'
import { bytes } from './benchBytes'
import { growth, kernel } from './benchGrowth'
import { lists } from './benchLists'
import { click, pairing } from './benchOutage'
import { rows } from './benchRows'
import { start } from './benchStart'
import { printTable, type Section } from './benchTable'
import { openStage } from './benchVisit'

/*
 * Prints the cost of Portico, measured in Chromium against the sandbox and the built package: `npm run bench`, or only
 * some parts: `npm run bench -- start lists`. A slow figure never fails it.
 */

const PARTS = { bytes, start, click, pairing, lists, rows, growth, kernel }
type Part = keyof typeof PARTS

const isPart = (name: string): name is Part => name in PARTS

// With a driver attached, the engine parses code again that creates an Error at start (React does), for line numbers.
// With the positions at hand, the code costs the same as in a user's browser.
const DRIVEN = ['--js-flags=--no-enable-lazy-source-positions']

const NOTE = `
How it is measured. Chromium without a screen, servers and browser on the same machine, no compression and no distance
on the wire: times are good for comparing within one run, not with another machine's. The processor is slowed for the
page's main thread only. A moment is "painted" when the frame that shows it has been handed over; one frame (16 ms) is
the grain. "Usable" is the first such moment after the page's script has run. Goals that are ratios are multiples of a
floor from the same run: the empty page, a native dialog with one button, the same by mitt and immer, the same by React.
The click comes from a fresh page, where nothing was fetched ahead, unless it says so; the wallet is one that announces
itself and answers at once. Bytes are each script by itself, brotli at its best, chunks of React counted apart. Heap,
nodes and listeners are read after three forced collections; what is left over is counted thing by thing in a snapshot,
without the code that the engine compiles for what runs often. Search times include the pause that waits for another key.
The list is scrolled by a wheel, 120 px every 100 ms, with bitmaps for pictures. Main-thread seconds are processor time
at ÷ 1; at ÷ 4, where the browser slows by keeping the thread busy, they are time on the clock, and a busy machine shows.`

async function bench(wanted: readonly Part[]): Promise<void> {
  const begun = performance.now()
  build()
  const world = await startWorld({ entry: { plain: 'tests/budgets/benchHosts/empty.ts' } }, { args: DRIVEN })
  const stage = openStage(world)
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
