import { randomBytes } from 'node:crypto'

/** An unguessable token in hex: it never contains the `--` at which a social state is split. */
export const createToken = (): string => randomBytes(24).toString('hex')
