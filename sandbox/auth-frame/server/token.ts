import { randomBytes } from 'node:crypto'

/** A name that nobody can guess, in hex: it never holds the `--` that a social state is split at. */
export const createToken = (): string => randomBytes(24).toString('hex')
