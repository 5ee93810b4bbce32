import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { type Sandbox, startSandbox } from '../../../sandbox'
import { createHostFolder } from '../../packed/packed'
import { launchBrowser } from '../launchBrowser'
import { buildExample } from './buildExample'
import { type ServedExample, serveExample } from './serveExample'
import { type ExampleVisit, visitExample } from './visitExample'

export interface ExampleWorld {
  readonly sandbox: Sandbox
  readonly browser: Browser
  /** The folder of the unpacked package. */
  readonly library: string
  /** Copies an example and runs its commands. Each call makes a copy of its own. */
  build(name: string, commands?: readonly string[], prepare?: (app: string) => void): Promise<string>
  serve(folder: string, options?: Parameters<typeof serveExample>[1]): Promise<ServedExample>
  visit(url: string, options?: BrowserContextOptions): Promise<ExampleVisit>
  /** Closes the servers and pages that were opened since the last call. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** The packed package, a sandbox and a browser: once for a test file. An option `chains` with Ethereum gives it a chain of its id. */
export async function startExamples(options: Parameters<typeof startSandbox>[0] = {}): Promise<ExampleWorld> {
  const host = createHostFolder(['portico'])
  const [sandbox, browser] = await Promise.all([startSandbox(options), launchBrowser()])
  const ends: (() => Promise<unknown>)[] = []
  const clear = async () => void (await Promise.all(ends.splice(0).map(end => end())))
  return {
    sandbox,
    browser,
    library: join(host.dir, 'node_modules/portico'),
    build: (name, commands = [], prepare) =>
      buildExample(mkdtempSync(join(host.dir, 'copy-')), name, commands, prepare),
    async serve(folder, options) {
      const served = await serveExample(folder, options)
      ends.push(served.stop)
      return served
    },
    async visit(url, options) {
      const visit = await visitExample({ browser, sandbox, url, ...options })
      ends.push(() => visit.context.close())
      return visit
    },
    clear,
    async stop() {
      await clear()
      await Promise.all([browser.close(), sandbox.stop()])
      host.end()
    },
  }
}
