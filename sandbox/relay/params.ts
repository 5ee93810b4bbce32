/** Parameters of a relay call: unknown until each is read by name and type. */
export type Params = Record<string, unknown>

export const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function text(params: Params, name: string): string {
  const value = params[name]
  if (typeof value !== 'string' || value === '') throw new Error(`Missing ${name}`)
  return value
}

export function number(params: Params, name: string, otherwise: number): number {
  const value = params[name]
  if (value === undefined) return otherwise
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${name} is not a number`)
  return value
}

export function texts(params: Params, name: string): string[] {
  return list(params, name).map((item, index) => text({ [`${name}[${index}]`]: item }, `${name}[${index}]`))
}

export function records(params: Params, name: string): Params[] {
  return list(params, name).map(item => {
    if (!isRecord(item)) throw new Error(`${name} holds something else than objects`)
    return item
  })
}

function list(params: Params, name: string): unknown[] {
  const value = params[name]
  if (!Array.isArray(value)) throw new Error(`Missing ${name}`)
  return value
}
