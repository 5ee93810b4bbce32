import { Hono, type MiddlewareHandler } from 'hono'
import type { GatewayPorts, Project } from './ports'

/** Feature switches, allowed origins and the analytics flag of a project. */
export function projectRoutes(ports: GatewayPorts): Hono {
  const projectOf = async (projectId = ''): Promise<Project> => {
    const project = await ports.project(projectId)
    if (!project) throw new Error('The project was gone after it had been admitted')
    return project
  }
  return new Hono()
    .get('/appkit/v1/config', async c => c.json({ features: (await projectOf(c.req.query('projectId'))).features }))
    .get('/projects/v1/origins', async c => {
      const { allowedOrigins } = await projectOf(c.req.query('projectId'))
      return c.json({ allowedOrigins })
    })
    .get('/getAnalyticsConfig', async c => {
      const { isAnalyticsEnabled } = await projectOf(c.req.query('projectId'))
      return c.json({ isAnalyticsEnabled })
    })
    .get('/v1/supported-chains', async c => c.json((await projectOf(c.req.query('projectId'))).supportedChains))
}

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
