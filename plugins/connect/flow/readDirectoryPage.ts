import { type Context, intentShown, PorticoError, sessionControl } from '../../../kernel'
import type { DirectoryPage, DirectoryQuery } from '../../../kernel/kit'
import { addNamed, namedWallets } from '../state'
import { PAGE_ENTRIES, queryDirectory, SEARCH_ENTRIES } from './queryDirectory'

/** A directory page, filtered by the host's options. @throws PROJECT_ID_MISSING DIRECTORY_MALFORMED HTTP_STATUS … */
export async function readDirectoryPage(
  ctx: Context,
  { page = 1, search, certified, signal }: DirectoryQuery = {},
): Promise<DirectoryPage> {
  ctx.emit(intentShown)
  // A wallet is prompted in the task of the click that chooses it: the session plugin loads with the list.
  ctx.ask(sessionControl).catch(ctx.report)
  if (!ctx.settings.projectId)
    throw new PorticoError('PROJECT_ID_MISSING', 'Pass projectId to use the wallet directory')
  const entries = search ? SEARCH_ENTRIES : PAGE_ENTRIES
  const badge = certified ? 'certified' : undefined
  const { wallets, count } = await queryDirectory(ctx, { page, entries, search, badge_type: badge }, signal)
  ctx.set(namedWallets, addNamed(wallets))
  return { wallets, count, page, more: page * entries < count }
}
