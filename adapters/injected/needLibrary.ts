import { type Context, PorticoError } from '../../kernel'

/** The packages that an adapter has reported. */
const reported = new WeakMap<Context, Set<string>>()

/**
 * Loads code that needs packages which the host installs. `use` names the purpose and `name` the packages, separated by
 * spaces, for the error, which the console shows once.
 * @throws LIBRARY_MISSING
 * @example
 * const { buildTransfer } = await needLibrary(ctx, { name: 'cosmjs-types', use: 'Sending' }, () => import('./transaction'))
 */
export const needLibrary = <T>(
  ctx: Context,
  { name, use }: { name: string; use: string },
  load: () => Promise<T>,
): Promise<T> =>
  load().catch(cause => {
    const sentence = `${use} needs a package that is not installed: npm install ${name}`
    const error = new PorticoError('LIBRARY_MISSING', sentence, { name }, cause)
    const known = reported.get(ctx) ?? new Set()
    reported.set(ctx, known)
    if (!known.has(name)) ctx.report(error)
    known.add(name)
    throw error
  })
