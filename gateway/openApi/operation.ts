import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { NetworkId } from '../shapes'

/** One call of the project API, as its document states it. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put'
  /** With a name in braces for each part that varies: `/v1/identity/{address}`. */
  readonly path: string
  readonly summary: string
  /** The parts of a request, with the schemas by which the route reads them. */
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>
  readonly body?: v.GenericSchema
  /** JSON of the schema, a picture, or nothing. */
  readonly answer: v.GenericSchema | 'picture' | 'nothing'
  /** By default 200, and 204 for an answer of nothing. */
  readonly status?: 202
  /** The answer has an `ETag`: a client that has it gets the status 304. */
  readonly hasTag?: true
  /** Answered without a project, too. */
  readonly isOpen?: true
  /** A header with a token, besides the query. */
  readonly token?: 'authorization' | 'x-nonce-jwt' | 'x-otp'
  /** A refusal is text in place of JSON. */
  readonly refusesInText?: true
}

/** Operations by the part of the API that a reader looks for. */
export type Operations = Readonly<Record<string, readonly Operation[]>>

/** The query of a call that is about one network. */
export const ofNetwork = v.object({ chainId: NetworkId })

/** As it is sent: a check that JSON Schema cannot state is left out. */
export function schemaOf(schema: v.GenericSchema): object {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    ...{ target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' },
  })
  return described
}
