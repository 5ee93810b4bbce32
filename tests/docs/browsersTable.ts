import { type BrowserFeature, NEEDED, OPTIONAL } from './browserFeatures'
import { table } from './conformancePage'
import { fillBlock } from './fillBlock'

type Browser = 'chrome' | 'safari' | 'firefox'
const BROWSERS: readonly Browser[] = ['chrome', 'safari', 'firefox']

/** docs/browsers.md with its tables. */
export function withBrowsers(page: string): string {
  const rows = NEEDED.map(one => [one.feature, one.use, ...BROWSERS.map(browser => one[browser])])
  const sum = ['**needed**', '', ...BROWSERS.map(browser => `**${newest(browser)}**`)]
  const needed = table(['feature', 'used for', 'Chrome, Edge', 'Safari, iOS', 'Firefox'], [...rows, sum])
  const optional = table(
    ['feature', 'without it'],
    OPTIONAL.map(([name, otherwise]) => [name, otherwise]),
  )
  return fillBlock(fillBlock(page, 'needed', needed), 'optional', optional)
}

const newest = (browser: Browser): string =>
  NEEDED.map((one: BrowserFeature) => one[browser]).toSorted((a, b) => Number(b) - Number(a))[0] ?? ''
