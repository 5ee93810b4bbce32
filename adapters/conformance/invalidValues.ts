/** Invalid wallet answers, new on each call. Some of them throw on access. */
export const INVALID_VALUES: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => 42,
  () => Number.NaN,
  () => -1,
  () => true,
  () => '',
  () => '0x',
  () => 'banana',
  () => 'z'.repeat(100_000),
  () => [],
  () => [[]],
  () => [null, undefined, 7, {}],
  () => ['0xnot', '__proto__', 'javascript:alert(1)'],
  () => ({}),
  () => ({ accounts: 'many', address: 7, publicKey: null }),
  () => ({ length: 1, 0: 'array-like' }),
  () => () => 'a function',
  () => Symbol('foreign'),
  () => new Map([['accounts', []]]),
  () => JSON.parse('{"__proto__":{"polluted":true},"accounts":[{"__proto__":{"polluted":true}}]}'),
  () => Object.defineProperty({}, 'accounts', { get: fails, enumerable: true }),
  () => new Proxy([], { get: fails, has: fails, ownKeys: fails, getPrototypeOf: fails }),
  () => new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : fails()) }),
  circle,
]

function circle(): unknown {
  const self: Record<string, unknown> = {}
  self.self = self
  return self
}

function fails(): never {
  throw new TypeError('a trap of a foreign object')
}
