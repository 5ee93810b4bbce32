import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Configuration } from '../../gateway/configuration'
import { type Gateway, openGateway, serve } from '../../gateway/index'
import { buildPage } from '../../gateway/operator/build.mjs'
import { testConfiguration } from '../../gateway/testing/testConfiguration'
import { launchBrowser } from './launchBrowser'

/** A gateway from the sources, whose operator's page a browser opens. */
export interface OperatorWorld {
  readonly gateway: Gateway
  readonly origin: string
  /** An empty page, in a context of its own. */
  newPage(options: BrowserContextOptions): Promise<Page>
  /** Ends the pages. Resolves to their violations, errors and requests to other origins, and to errors of the gateway. */
  endPages(): Promise<readonly unknown[]>
  stop(): Promise<void>
}

/** `prepare` writes files into the gateway's folder. */
export async function startOperatorWorld(
  own: Partial<Configuration> = {},
  prepare: (folder: string) => void = () => {},
): Promise<OperatorWorld> {
  await buildPage()
  const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
  prepare(folder)
  let wrongs: unknown[] = []
  const gateway = await openGateway(testConfiguration(folder, own), { report: error => wrongs.push(error) })
  const { origin, stop } = await serve(gateway, { port: 0, host: '127.0.0.1' })
  const browser = await launchBrowser()
  return {
    gateway,
    origin,
    async newPage(options) {
      const page = await (await browser.newContext(options)).newPage()
      page.on('pageerror', error => wrongs.push(String(error)))
      page.on('console', message => /policy|trusted/i.test(message.text()) && wrongs.push(message.text()))
      page.on('request', request => {
        if (!/^data:/.test(request.url()) && !request.url().startsWith(origin)) wrongs.push(request.url())
      })
      return page
    },
    async endPages() {
      for (const context of browser.contexts()) await context.close()
      const found = wrongs
      wrongs = []
      return found
    },
    async stop() {
      await browser.close()
      await stop()
      await gateway.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
