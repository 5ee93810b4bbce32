/** Unguessable; digits and lower-case letters. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('')
