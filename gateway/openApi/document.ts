import * as v from 'valibot'
import { type Operation, schemaOf } from './operation'
import { OPERATIONS } from './operations'
import { parametersOf } from './parameters'

/* Source: OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */

export const Refusal = v.object({
  status: v.literal('FAILED'),
  reasons: v.array(v.object({ name: v.string(), description: v.string() })),
})
const REFUSED = { $ref: '#/components/schemas/Refusal' }
const PROJECT = { project: [] }
const TOKENS = { authorization: { session: [] }, 'x-nonce-jwt': { nonce: [] }, 'x-otp': { code: [] } }

/** The document of the project API, as this gateway serves it. */
export function describeApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [group, operations] of Object.entries(OPERATIONS)) {
    for (const operation of operations) {
      const { path, method } = operation
      paths[path] = { ...paths[path], [method]: describeOperation(operation, group) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico project API', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: Object.keys(OPERATIONS).map(name => ({ name })),
    paths,
    components: {
      schemas: { Refusal: schemaOf(Refusal) },
      securitySchemes: {
        project: { type: 'apiKey', in: 'query', name: 'projectId' },
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        nonce: { type: 'apiKey', in: 'header', name: 'x-nonce-jwt' },
        code: { type: 'apiKey', in: 'header', name: 'x-otp' },
      },
    },
  }
}

function describeOperation(operation: Operation, group: string): object {
  const { summary, body, token, isOpen, hasTag, answer, refusesInText } = operation
  const refusal = refusesInText
    ? { 'text/plain': { schema: { type: 'string' } } }
    : { 'application/json': { schema: REFUSED } }
  return {
    ...{ summary, tags: [group] },
    parameters: parametersOf(operation),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
    security: isOpen ? [] : [{ ...PROJECT, ...(token && TOKENS[token]) }],
    responses: {
      [statusOf(operation)]: { description: 'The answer', ...contentOf(answer) },
      ...(hasTag && { 304: { description: 'The client has the answer, as its if-none-match names it' } }),
      default: { description: 'A refusal, with its reason', content: refusal },
    },
  }
}

export const statusOf = ({ status, answer }: Operation): number => status ?? (answer === 'nothing' ? 204 : 200)

function contentOf(answer: Operation['answer']): object {
  if (answer === 'nothing') return {}
  if (answer === 'picture') return { content: { 'image/*': {} } }
  return { content: { 'application/json': { schema: schemaOf(answer) } } }
}
