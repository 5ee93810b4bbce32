import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Gateway } from 'portico-gateway'
import { createMarkets } from '../dex/market'
import type { Services } from '../services'
import type { GatewayConfig } from './config'

interface HandlerParts {
  services: Services
  config: GatewayConfig
  inbox: Record<'events' | 'errors', unknown[]>
}

const INBOXES: Readonly<Record<string, 'events' | 'errors'>> = { '/batch': 'events', '/e': 'errors' }

/** Brings the project and the chains into the state that the request expects, and lets the gateway answer. */
export function createHandler(gateway: Gateway, { services, config, inbox }: HandlerParts) {
  const writeProject = createProjectWriter(gateway, config)
  const openMarket = createMarkets(services)
  return async ({ req }: { req: { raw: Request } }): Promise<Response> => {
    const request = req.raw
    const { pathname, searchParams } = new URL(request.url)
    const body = request.method === 'POST' ? Object(jsonOf(await request.clone().text())) : {}
    await writeProject(searchParams.get('projectId') ?? String(body.projectId ?? ''))
    const [, owner] = /^\/v1\/account\/([^/]+)\/balance$/.exec(pathname) ?? []
    if (owner) await services.ensureFunded(searchParams.get('chainId') ?? '', owner)
    if (pathname.startsWith('/v1/convert/')) {
      const { chainId, from, tokenAddress } = { ...Object.fromEntries(searchParams), ...body }
      await openMarket(/^eip155:\d+/.exec(String(chainId ?? from ?? tokenAddress))?.[0] ?? '')
    }
    const answer = await gateway.fetch(request)
    const list = INBOXES[pathname]
    if (list && answer.status === 202) inbox[list].push(body)
    return answer
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The gateway refuses it.
    return undefined
  }
}

/** A stand-in for a block explorer, so that its links have a page. */
export function explorerPages(): Hono {
  return new Hono().get('/explorer/:kind/:id', c => {
    const { kind, id } = c.req.param()
    return c.html(
      html`<!doctype html><title>${kind} ${id}</title><h1>Sandbox explorer</h1><p>${kind} <code>${id}</code></p>`,
    )
  })
}

/** The project id that the gateway refuses as unknown. */
const INVALID_PROJECT = 'invalid'

/** Ids in which a test may expect another project. */
const ID = /^[\w.-]{1,64}$/

/** Gives the settings to the gateway's project of an id before a request of it, if they have changed. */
function createProjectWriter({ projects }: Pick<Gateway, 'projects'>, config: GatewayConfig) {
  const kept = new Map<string, { text: string; done: Promise<unknown> }>()
  return async (id: string): Promise<void> => {
    if (id === INVALID_PROJECT || !ID.test(id)) return
    const text = JSON.stringify(config)
    const before = kept.get(id)
    if (before?.text === text) return void (await before.done)
    const change = JSON.parse(text)
    const made = before?.done.catch(() => {}) ?? projects.create({ id, name: 'Sandbox project', actor: ACTOR })
    const done = made.then(() => projects.change(id, { change, actor: ACTOR }))
    kept.set(id, { text, done })
    await done
  }
}

const ACTOR = 'sandbox'
