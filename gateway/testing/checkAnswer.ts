import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { Refusal, statusOf } from '../openApi/document'
import type { Operation } from '../openApi/operation'
import { OPERATIONS } from '../openApi/operations'

const operations = Object.values(OPERATIONS).flat()

/** The operation of a request; undefined for a path that the document does not have. */
const operationOf = (method: string, pathname: string): Operation | undefined =>
  operations.find(
    operation =>
      operation.method === method.toLowerCase() &&
      new RegExp(`^${operation.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )

interface App {
  fetch(request: Request, connection?: { address?: string }): Response | Promise<Response>
}

/**
 * The answer of an app or a gateway, after a comparison with the document of the project API: its status, its type, each
 * field and no other one.
 *
 * @throws Error with the call and what differs
 */
export async function fetchChecked(
  app: App,
  request: Request,
  connection: { address?: string } = {},
): Promise<Response> {
  const operation = operationOf(request.method, new URL(request.url).pathname)
  const answer = await app.fetch(request, connection)
  const problem = operation && (await problemOf(operation, answer.clone()))
  if (problem) throw new Error(`${request.method} ${operation.path} differs from its document: ${problem}`)
  return answer
}

async function problemOf(operation: Operation, answer: Response): Promise<string | undefined> {
  const { answer: stated, hasTag, refusesInText } = operation
  if (answer.status === 304 && hasTag) return (await answer.text()) === '' ? undefined : 'a body'
  const isRefused = answer.status >= 400
  if (!isRefused && answer.status !== statusOf(operation)) return `status ${answer.status}`
  const type = answer.headers.get('content-type') ?? ''
  if (isRefused && refusesInText && type.startsWith('text/plain')) return undefined
  if (!isRefused && stated === 'nothing') return (await answer.text()) === '' ? undefined : 'a body'
  if (!isRefused && stated === 'picture') return type.startsWith('image/') ? undefined : `type ${type}`
  if (!type.startsWith('application/json')) return `type ${type}`
  const schema = isRefused || typeof stated === 'string' ? Refusal : stated
  const body: unknown = await answer.json()
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) return `${v.getDotPath(parsed.issues[0]) ?? ''} ${parsed.issues[0].message}`
  return isDeepStrictEqual(parsed.output, body) ? undefined : `fields of ${JSON.stringify(body).slice(0, 200)}`
}
