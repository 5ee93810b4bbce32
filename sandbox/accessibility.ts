import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export interface Examined {
  /** CSS selector of the part to look at; default: the whole page. */
  within?: string
  /** Ids of axe's rules; default: all. */
  rules?: string[]
}

/** What axe finds wrong with a page, a line for each rule that is broken. Frames of other origins are left out. */
export async function violations(page: Page, { within, rules }: Examined = {}): Promise<string[]> {
  // To bring half a megabyte of axe costs more than to run it: what a page has stays until it is left.
  const there = await page.evaluate(() => 'axe' in window)
  // The other mode opens a second page for each examination, to put the frames' findings together.
  const axe = new AxeBuilder({ page, axeSource: there ? '0' : undefined }).setLegacyMode()
  // Only what is wrong is described: to name each element that is right takes most of the time.
  axe.options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`)
}
