import { brotliCompressSync } from 'node:zlib'
import { servePages } from '../../sandbox/servePages'
import { modal } from '../browser/world'
import { kB, type Section } from './benchTable'
import { type Stage, watchWire } from './benchVisit'

const REACT = /node_modules\/(react|react-dom|scheduler)\//
const CLOCK = 'tests/budgets/benchHosts/timing.ts'

/** Bytes on the network at three moments: the requested scripts, each compressed by itself. */
export async function bytes({ world }: Stage): Promise<Section> {
  const pages = await servePages({
    sandbox: world.sandbox,
    // With entries of their own, React and the page's clock get chunks of their own.
    entry: {
      portico: './tests/budgets/benchHosts/portico',
      'react-apart': './tests/budgets/benchHosts/reactApart',
      'clock-apart': `./${CLOCK}`,
    },
    from: 'dist',
  })
  const context = await world.browser.newContext()
  const page = await context.newPage()
  const settled = watchWire(page)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  const weigh = async () => {
    const scripts = requests.flatMap(url => {
      const inputs = Object.keys(pages.metafile.outputs[decodeURI(new URL(url).pathname.slice(1))]?.inputs ?? {})
      const ours = inputs.some(input => input !== CLOCK)
      return ours ? [{ url, react: inputs.some(input => REACT.test(input)) }] : []
    })
    const sum = { own: 0, react: 0, files: scripts.length }
    for (const { url, react } of scripts) {
      const { length } = brotliCompressSync(await (await fetch(url)).text())
      sum[react ? 'react' : 'own'] += length
    }
    return sum
  }
  try {
    await page.goto(`${pages.url}portico`)
    await settled()
    const before = await weigh()
    const foreign = requests.filter(url => !url.startsWith(pages.url)).length
    await page.click('#open')
    await modal(page).getByRole('button', { name: /Heron/ }).waitFor()
    await settled()
    const opened = await weigh()
    await modal(page).getByRole('button', { name: /Heron/ }).click()
    await page.waitForFunction(() => window.portico.account().isConnected)
    const connected = await weigh()
    return {
      title: 'Bytes (brotli)',
      figures: [
        line('before intent', before, 12),
        line('until the modal is open', opened, 52),
        line('until an installed wallet is connected', connected, 60),
        { what: 'requests to other hosts before intent', measured: String(foreign), goal: '0' },
      ],
    }
  } finally {
    await context.close()
    await pages.stop()
  }
}

interface Weight {
  readonly own: number
  readonly react: number
  readonly files: number
}

const line = (what: string, { own, react, files }: Weight, goal: number) => ({
  what,
  measured: kB(own),
  goal: `≤ ${goal} kB`,
  floors: `${files} files${react > 0 ? `; React apart: ${kB(react)}` : ''}`,
})
