import type { BrowserContext } from '@playwright/test'
import { bundleWallet } from '../chains/namespaceScript'
import { configScript } from '../pageScripts'
import type { Sandbox } from '../sandbox'
import { ENDPOINTS, type SandboxOptions } from './options'
import { routeRelay } from './routeRelay'
import { NODE_PATH, nodesOf, routeRequests } from './routeRequests'

interface ConnectOptions extends SandboxOptions {
  sandbox: Sandbox
  onBlocked: (url: string) => void
}

/** Puts the wallets into every page of a browser context, and the sandbox in the place of the internet. */
export async function connectContext(context: BrowserContext, options: ConnectOptions): Promise<void> {
  const { sandbox, endpoints = {} } = options
  await routeRequests(context, options)
  await routeRelay(context, { from: endpoints.relay ?? ENDPOINTS.relay, to: sandbox.relay.url })
  for (const script of await walletScripts(options)) await context.addInitScript(inTopWindow(script))
}

async function walletScripts({ sandbox, namespaces = [], answer = 'approve' }: ConnectOptions): Promise<string[]> {
  const started = await Promise.all(namespaces.map(name => sandbox.namespaces.start(name)))
  const chains = nodesOf(sandbox).map(({ id, name }) => ({ id, name, rpcUrl: `${NODE_PATH}${id}` }))
  return [
    configScript(sandbox, started, { answer }),
    await sandbox.walletScript.text({ answer, chains }),
    ...(await Promise.all(started.map(bundleWallet))),
  ]
}

/** A script for all documents of a page runs in its frames too, where no wallet belongs. */
const inTopWindow = (script: string) => `if (window === window.top) {\n${script}\n}`
