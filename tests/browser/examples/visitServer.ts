import type { Browser, Page, Response } from 'playwright-core'
import type { Sandbox } from '../../../sandbox'
import { modal } from '../world'
import { type Frames, readFrames, recordFrames, shorten } from './frames'
import { findLazyScripts } from './lazyScripts'
import { connectWallet, visitExample } from './visitExample'

interface ServerVisit {
  readonly browser: Browser
  readonly sandbox: Sandbox
  /** The folder of the unpacked package. */
  readonly library: string
  readonly origin: string
  /** The processor is slower by this factor. */
  readonly slower?: number
}

/**
 * Opens an app that a server renders, connects, reloads, disconnects and reloads, and lists what is wrong: with the HTML,
 * with what the user sees until the scripts have taken over, in the console, and with what loads before it is needed.
 */
export async function visitServer({ browser, sandbox, library, origin, slower = 6 }: ServerVisit): Promise<string[]> {
  const prepare = async (page: Page, wrongs: string[]) => {
    page.on('console', message => {
      // The sandbox has no balances on Ethereum, which the account's view asks for.
      const isAnswer = message.text().startsWith('Failed to load resource')
      if (/error|warning/.test(message.type()) && !isAnswer) wrongs.push(`console: ${message.text()}`)
    })
    // Transpilers that keep the names of functions call it.
    await page.addInitScript('globalThis.__name = value => value')
    await page.addInitScript(recordFrames)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }
  const { page, context, wrongs } = await visitExample({ browser, sandbox, url: origin, prepare })
  try {
    await settle(page)
    for (const script of await findLazyScripts(page, library)) wrongs.push(`loads before it is needed: ${script}`)
    await connectWallet(page)
    await page.waitForFunction(() => /^0x\w{40}$/.test(document.querySelector('output')?.textContent ?? ''))
    const address = (await page.textContent('output')) ?? ''
    wrongs.push(
      ...(await reload(page, { html: [address, `data-account="${shorten(address)}"`], shown: shorten(address) })),
    )
    await page.locator('portico-button').click()
    await modal(page).getByRole('button', { name: 'Disconnect' }).click()
    await page.waitForFunction(() => document.querySelector('output')?.textContent === '')
    wrongs.push(...(await reload(page, { html: ['data-label="Connect wallet"'], shown: 'Connect wallet' })))
  } catch (error) {
    wrongs.push(String(error))
  }
  await context.close()
  return wrongs
}

/** Waits until the page loads no more. */
async function settle(page: Page): Promise<Frames> {
  await page.waitForLoadState('networkidle')
  return readFrames(page)
}

interface Expected {
  /** Parts of the server's HTML. */
  readonly html: readonly string[]
  /** The end of each text of the button. */
  readonly shown: string
}

async function reload(page: Page, { html, shown }: Expected): Promise<string[]> {
  const response = (await page.reload()) as Response
  const text = await response.text()
  const { buttons, moved, replaced } = await settle(page)
  return [
    ...html.filter(part => !text.includes(part)).map(part => `the HTML lacks ${part}`),
    ...buttons.filter(button => !button.endsWith(shown)).map(button => `the button shows “${button}”, not “${shown}”`),
    ...moved.map(element => `the layout shifts: ${element}`),
    ...(replaced > 0 ? [`${replaced} buttons are replaced`] : []),
  ]
}
