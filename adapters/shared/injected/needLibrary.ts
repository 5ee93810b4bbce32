import { type Context, PorticoError } from '../../../kernel'

/** A file that could not be fetched, in the words of Chromium and Firefox, WebKit, and webpack: another attempt may succeed. */
const NOT_FETCHED = /dynamically imported module|module script failed|loading chunk/i

/** The packages that an adapter has reported. */
const reported = new WeakMap<Context, Set<string>>()

/**
 * Loads code that needs packages which the host installs. `use` names the purpose and `name` the packages, separated by
 * spaces, for the error, which the console shows once.
 * @throws LIBRARY_MISSING PLUGIN_LOAD_FAILED
 * @example
 * const { buildTransfer } = await needLibrary(ctx, { name: 'cosmjs-types', use: 'Sending' }, () => import('./transaction'))
 */
export const needLibrary = <T>(
  ctx: Context,
  { name, use }: { name: string; use: string },
  load: () => Promise<T>,
): Promise<T> =>
  load().catch(cause => {
    if (NOT_FETCHED.test(String(cause)))
      throw new PorticoError('PLUGIN_LOAD_FAILED', `The code of plugin ${ctx.id} could not be loaded`, {}, cause)
    const sentence = `${use} needs a package that is not installed: npm install ${name}`
    const error = new PorticoError('LIBRARY_MISSING', sentence, { name }, cause)
    const known = reported.get(ctx) ?? new Set()
    reported.set(ctx, known)
    if (!known.has(name)) ctx.report(error)
    known.add(name)
    throw error
  })
