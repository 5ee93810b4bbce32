import type { MiddlewareHandler } from 'hono'
import type { GatewayPorts } from './ports'

/** A request without a project is not served, and one of an unknown project is turned away. */
export function admit(ports: GatewayPorts): MiddlewareHandler {
  return async (c, next) => {
    const projectId = c.req.query('projectId')
    if (!projectId) return c.json(refusal('projectId', 'The project id is missing'), 401)
    if (!(await ports.project(projectId))) return c.json(refusal('projectId', 'The project id is not known'), 403)
    return next()
  }
}

/** The provider's way to say no. */
export const refusal = (name: string, description: string) => ({ status: 'FAILED', reasons: [{ name, description }] })
