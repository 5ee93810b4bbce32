import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export interface Examined {
  /** CSS selector of the part to examine. Default: the whole page. */
  within?: string
  /** Ids of axe rules. Default: all. */
  rules?: string[]
}

/** Accessibility violations of a page, one line for each broken rule. Frames of other origins are left out. */
export async function violations(page: Page, { within, rules }: Examined = {}): Promise<string[]> {
  // Injecting half a megabyte of axe takes longer than running it: axe stays in the page until the page is left.
  const there = await page.evaluate(() => 'axe' in window)
  // The other mode opens a second page for each run, to merge the findings of frames.
  const axe = new AxeBuilder({ page, axeSource: there ? '0' : undefined }).setLegacyMode()
  // Only violations are reported: naming each element that passes takes most of the time.
  axe.options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`)
}
