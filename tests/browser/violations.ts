import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Examined {
  /** CSS selector of the part to examine. Default: the whole page. */
  within?: string
  /** Ids of axe rules. Default: all. */
  rules?: string[]
}

declare global {
  interface Window {
    axe: typeof Axe
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Accessibility violations of a page, one line for each broken rule. Frames of other origins are left out. */
export async function violations(page: Page, { within, rules }: Examined = {}): Promise<string[]> {
  await titlesShown(page)
  // Injecting half a megabyte of axe takes longer than running it: axe stays in the page until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([within, rules]) => {
      // Only violations are reported: naming each element that passes takes most of the time.
      const options: Axe.RunOptions = { resultTypes: ['violations'], iframes: false }
      if (rules) options.runOnly = rules
      const { violations } = await window.axe.run(within ? { include: [within] } : document, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`,
      )
    },
    [within, rules] as const,
  )
}

/** Waits until each heading has its text: a view may bring its title with its code. */
const titlesShown = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('h1, h2')
        .evaluateAll(titles => titles.filter(title => title.checkVisibility() && !title.textContent?.trim()).length),
    )
    .toBe(0)
