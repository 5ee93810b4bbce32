import {
  type Account,
  addConnector,
  type Connection,
  type Context,
  capabilitiesOn,
  connectors,
  connectService,
  defineManifest,
  intentShown,
  isNetworkId,
  type Manifest,
  PorticoError,
  readHistory,
  readPrices,
} from 'portico/contracts'
import { uniqueAccounts, withTimeout } from 'portico/kit'
import { provideData, SERVICE } from './data'
import type { LighthousePort } from './wallet'

/* An adapter for an eighth namespace, written with the package alone: one wallet, `window.beam`, and its data. */

export const lighthouse = (): Manifest =>
  defineManifest({
    id: 'lighthouse',
    listens: [intentShown],
    provides: [connectService.on('lighthouse'), ...capabilitiesOn(['lighthouse'], readPrices, readHistory)],
    egress: () => ({ connect: [SERVICE] }),
    adapter: {
      namespaces: ['lighthouse'],
      adopt: network =>
        network.chainNamespace === 'lighthouse'
          ? { ...network, chainNamespace: 'lighthouse', caipNetworkId: `lighthouse:${network.id}` }
          : undefined,
      describe: async () => ({ lighthouse: { label: 'Lighthouse', icon: ICON } }),
    },
    load: async () => ({ default: setup }),
  })

/** Three beams, as a `data:` URL: showing it sends no request. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#1d4ed8"/><path d="M12 4l3 16H9z" fill="#fff"/><path d="M2 6l8 3-8 3zM22 6l-8 3 8 3z" fill="#fde047"/></svg>',
)}`

declare global {
  interface Window {
    beam?: LighthousePort
  }
}

function setup(ctx: Context): void {
  provideData(ctx)
  const connector = {
    id: 'beam',
    name: 'Beam',
    type: 'ANNOUNCED',
    namespaces: ['lighthouse'],
    adapter: ctx.id,
  } as const
  if (window.beam) ctx.set(connectors, addConnector(connector))
  ctx.provide(connectService.on(ctx.id), {
    connect: async ({ namespaces, signal }) => {
      signal.throwIfAborted()
      if (!namespaces.includes('lighthouse')) return []
      const port = requireWallet()
      return [open(ctx, port, await left(ctx, port.ask('connect'), signal))]
    },
    restore: async ({ connectorId, signal }) => {
      if (connectorId !== connector.id) return []
      const port = requireWallet()
      const raw = await left(ctx, port.ask('accounts'), signal)
      return Array.isArray(raw) && raw.length > 0 ? [open(ctx, port, raw)] : []
    },
  })
}

function requireWallet(): LighthousePort {
  if (window.beam) return window.beam
  throw failed()
}

function open(ctx: Context, port: LighthousePort, raw: unknown): Connection {
  const networkId = port.network()
  if (!isNetworkId(networkId)) throw failed()
  return {
    namespace: 'lighthouse',
    accounts: readAccounts(raw),
    networkId,
    wallet: { name: 'Beam' },
    provider: { request: () => Promise.reject(failed()), on: () => {}, removeListener: () => {} },
    watch(listener) {
      const undo = port.on(event => {
        if (event.kind === 'accounts')
          listener({ kind: 'accounts', accounts: event.accounts.map(address => ({ address })) })
        else if (event.kind === 'gone') listener(event)
        else if (isNetworkId(event.network)) listener({ kind: 'network', networkId: event.network })
      })
      ctx.onDispose(undo)
      return undo
    },
    async disconnect() {
      const asked = port.ask('forget').catch(() => undefined)
      await withTimeout(ctx.clock, 3000, asked, () => undefined)
    },
  }
}

function readAccounts(raw: unknown): Account[] {
  const texts = Array.isArray(raw) ? raw.filter((each): each is string => typeof each === 'string') : []
  const accounts = uniqueAccounts(texts.filter(text => /^beam\d$/i.test(text)).map(address => ({ address })))
  if (accounts.length === 0) throw failed()
  return accounts
}

const failed = (cause?: unknown) => new PorticoError('CONNECT_FAILED', 'Failed to connect', {}, cause)

/** The wallet's answer, as a coded error if it refuses, unless the user leaves or the plugin is disabled first. */
function left(ctx: Context, task: Promise<unknown>, user: AbortSignal): Promise<unknown> {
  const signal = AbortSignal.any([user, ctx.signal])
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    task
      .then(resolve, thrown => {
        reject(thrown === 'no' ? new PorticoError('USER_REJECTED', 'User rejected the request') : failed(thrown))
      })
      .finally(() => signal.removeEventListener('abort', leave))
  })
}
