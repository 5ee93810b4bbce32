import * as v from 'valibot'

/** Fields of a request beside its payload: the chain that the page uses. */
export interface Call {
  chainId?: number | string
  chainNamespace?: string
}

export type Answer = (payload: unknown, call: Call) => unknown
/** By the request's name. */
export type Answers = Record<string, Answer>

const request = v.object({
  type: v.pipe(v.string(), v.startsWith('@w3m-app/')),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  payload: v.optional(v.unknown()),
  chainId: v.optional(v.union([v.number(), v.string()])),
  chainNamespace: v.optional(v.string()),
})

/** A request with its name, or undefined for data of another protocol. */
export function readRequest(data: unknown) {
  const read = v.safeParse(request, data)
  if (!read.success) return undefined
  const { type, ...rest } = read.output
  return { ...rest, name: type.slice('@w3m-app/'.length) }
}

export const success = (name: string, id: string, payload: unknown) => ({
  type: `@w3m-frame/${name}_SUCCESS`,
  id,
  ...(payload !== undefined && { payload }),
})

export const failure = (name: string, id: string, error: unknown) => ({
  type: `@w3m-frame/${name}_ERROR`,
  id,
  payload: { message: sentence(error), ...codeOf(error) },
})

/** An answer to a request whose payload the schema parses. */
export const on =
  <S extends v.GenericSchema>(schema: S, answer: (payload: v.InferOutput<S>, call: Call) => unknown): Answer =>
  (payload, call) =>
    answer(v.parse(schema, payload), call)

/** An answer to a request without a payload. */
export const plain =
  (answer: () => unknown): Answer =>
  () =>
    answer()

function sentence(error: unknown): string {
  if (v.isValiError(error)) return `The request is malformed: ${error.message}`
  return error instanceof Error && error.message ? error.message : 'An error occurred'
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? { code: error.code } : undefined
