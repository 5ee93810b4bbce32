import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from './app'
import { clientAddress } from './limits'
import { isAllowed } from './origins'
import { refuse } from './refusal'
import { parseJson } from './shapes'
import { currentProject } from './upstreams/turns'

/* The steps before a route: limits, and the project on whose behalf a request is answered. */

/** These calls may name their project in the body. Source: the specification's provider calls. */
const PROJECT_IN_BODY = ['/v1/fungible/price', '/v1/convert/build-transaction']
const NamesProject = v.object({ projectId: v.optional(v.string()) })

/** Finds the id of the project in the query, and in the body of the calls that may have it there. */
export const readProjectId: MiddlewareHandler<Admitted> = async (c, next) => {
  c.set('projectId', c.req.query('projectId'))
  if (c.req.method === 'POST' && PROJECT_IN_BODY.includes(c.req.path)) {
    const body = v.safeParse(NamesProject, parseJson(await c.req.text()))
    if (!body.success) return refuse(c, 400, 'body', 'The body is no JSON object, or its project id is no text')
    c.set('projectId', c.var.projectId ?? body.output.projectId)
  }
  return next()
}

/** Refuses a client's requests beyond its limit. */
export const limitAddress =
  ({ limiter, trustedProxies }: GatewayParts): MiddlewareHandler<Admitted> =>
  async (c, next) => {
    const seconds = await limiter.countAddress(addressOf(c, trustedProxies))
    return seconds === undefined ? next() : refuseExcess(c, seconds)
  }

/** Refuses requests that send a mail or store something without a signature, beyond a client's limit of an hour. */
export const limitHour =
  ({ limiter, trustedProxies }: GatewayParts): MiddlewareHandler<Admitted> =>
  async (c, next) => {
    const seconds = await limiter.countCostly(addressOf(c, trustedProxies))
    return seconds === undefined ? next() : refuseExcess(c, seconds)
  }

const addressOf = (c: Context<Admitted>, trustedProxies: number) =>
  clientAddress(c.env?.address, c.req.header('x-forwarded-for'), trustedProxies)

/** Refuses a project's requests beyond its limit. */
export const limitProject =
  ({ limiter }: GatewayParts): MiddlewareHandler<Admitted> =>
  async (c, next) => {
    const projectId = c.get('projectId')
    const seconds = projectId === undefined ? undefined : await limiter.countProject(projectId)
    return seconds === undefined ? next() : refuseExcess(c, seconds)
  }

function refuseExcess(c: Context, seconds: number): Response {
  c.header('retry-after', String(seconds))
  return refuse(c, 429, 'limit', `Too many requests: wait ${seconds} s`)
}

/** Refuses requests without a project, of an unknown one, and of a page that the project does not name. */
export function admit({ projects }: GatewayParts): MiddlewareHandler<Admitted> {
  return async (c, next) => {
    const projectId = c.get('projectId')
    if (!projectId) return refuse(c, 401, 'projectId', 'The project id is missing')
    const project = await projects.find(projectId)
    if (!project) return refuse(c, 403, 'projectId', 'The project id is not known')
    // The modal reads the list, and tells the page's developer what to add.
    const isAsked = c.req.path === '/projects/v1/origins'
    if (!isAsked && !isAllowed(c.req.header('origin'), project.allowedOrigins))
      return refuse(c, 403, 'origin', 'The project does not name this origin')
    c.set('project', project)
    return currentProject.run(project.id, next)
  }
}
