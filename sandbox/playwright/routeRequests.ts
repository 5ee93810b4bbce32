import type { BrowserContext, Route } from '@playwright/test'
import type { Sandbox } from '../sandbox'
import { ENDPOINTS, type EndpointName, type SandboxOptions } from './options'

export interface RoutingOptions extends Pick<SandboxOptions, 'chains' | 'endpoints' | 'allow'> {
  sandbox: Sandbox
  /** Receives the URL of each request that was aborted. */
  onBlocked: (url: string) => void
}

/** Path below the page's origin at which the in-page wallets reach their nodes, so that a page's policy allows it. */
export const NODE_PATH = '/portico-sandbox/chains/'

/** Sends a browser's requests to the sandbox instead of the internet. The loopback address is not affected. */
export async function routeRequests(context: BrowserContext, options: RoutingOptions): Promise<void> {
  const target = createTargets(options)
  const isOutside = (url: URL) => url.protocol.startsWith('http') && !isLoopback(url)
  await context.route(
    url => isOutside(url) || url.pathname.startsWith(NODE_PATH),
    async route => {
      const url = new URL(route.request().url())
      const to = target(url)
      if (to) return answer(route, to)
      if (options.allow?.some(prefix => url.href.startsWith(prefix))) return route.fallback()
      options.onBlocked(url.href)
      return route.abort('internetdisconnected')
    },
  )
}

interface Target {
  url: URL
  /** The login frame: its server accepts requests of its own origin only. */
  frame: boolean
}

function createTargets({ sandbox, chains = [], endpoints = {} }: RoutingOptions): (url: URL) => Target | undefined {
  const own = { ...ENDPOINTS, ...endpoints }
  const names = (Object.keys(ENDPOINTS) as EndpointName[]).filter(name => name !== 'relay')
  const nodes = chains.flatMap(({ id, rpcUrls }) => (rpcUrls?.default.http ?? []).map(href => ({ id, href })))
  const rpc = (id: number) => new URL(`/v1/?chainId=eip155:${id}&projectId=sandbox`, sandbox.endpoints.rpc)
  return url => {
    if (url.pathname.startsWith(NODE_PATH)) {
      const id = Number(url.pathname.slice(NODE_PATH.length))
      const node = nodesOf(sandbox).find(chain => chain.id === id)
      return node && { url: new URL(node.rpcUrls.default.http[0]), frame: false }
    }
    const name = names.find(name => new URL(own[name]).origin === url.origin)
    if (name) {
      // Node does not resolve names below `localhost` everywhere.
      const origin = sandbox.endpoints[name].replace('secure.localhost', '127.0.0.1')
      return { url: new URL(url.pathname + url.search, origin), frame: name === 'secure' }
    }
    const node = nodes.find(({ href }) => url.href.startsWith(href.replace(/\/$/, '')))
    return node && { url: rpc(node.id), frame: false }
  }
}

/** The chains that the in-page wallets know. */
export const nodesOf = ({ chains, networks, unsupportedChain }: Sandbox) =>
  chains.length > 0 ? chains : [...networks, unsupportedChain]

async function answer(route: Route, { url, frame }: Target): Promise<void> {
  try {
    const response = await fetch(await requestTo(route, url, frame), { redirect: 'manual' })
    const body = Buffer.from(await response.arrayBuffer())
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
  } catch {
    // A fault that cuts the connection, or a page that is already closed.
    await route.abort('connectionreset').catch(() => {})
  }
}

/** Headers that describe the connection of the browser, not the request. */
const OF_CONNECTION = /^(:|host$|connection$|content-length$|accept-encoding$|transfer-encoding$)/

async function requestTo(route: Route, url: URL, frame: boolean): Promise<Request> {
  const request = route.request()
  const sent = Object.entries(await request.allHeaders()).filter(([name]) => !OF_CONNECTION.test(name))
  const headers = new Headers(sent)
  if (frame && headers.has('origin')) headers.set('origin', `http://secure.localhost:${url.port}`)
  const body = request.postDataBuffer()
  return new Request(url, { method: request.method(), headers, ...(body && { body: new Uint8Array(body) }) })
}

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(hostname)
