import type { MiddlewareHandler } from 'hono'
import type { GatewayPorts } from './ports'

/** Refuses requests without a project id and requests of an unknown project. */
export function admit(ports: GatewayPorts): MiddlewareHandler {
  return async (c, next) => {
    const projectId = c.req.query('projectId')
    if (!projectId) return c.json(refusal('projectId', 'The project id is missing'), 401)
    if (!(await ports.project(projectId))) return c.json(refusal('projectId', 'The project id is not known'), 403)
    return next()
  }
}

/** A refusal in the project API's format. */
export const refusal = (name: string, description: string) => ({ status: 'FAILED', reasons: [{ name, description }] })
