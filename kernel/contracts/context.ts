import type { CoreContext } from '../core/context'
import type { Storage } from '../core/storage'
import type { View } from '../core/token'
import type { Clock } from '../ports/clock'
import type { Env } from '../ports/env'
import type { Frames } from '../ports/frames'
import type { Http } from '../ports/http'
import type { Page } from '../ports/page'
import type { Popup } from '../ports/popup'
import type { PorticoTypes } from './manifest'
import type { ResolvedOptions } from './options'

/** The arguments of a view may be left out if it opens without any. */
type ArgsOf<Args> = undefined extends Args ? [args?: Args] : [args: Args]

/** A plugin's access to the kernel. Everything begun through it ends with it. */
export interface Context extends CoreContext<PorticoTypes> {
  readonly settings: ResolvedOptions
  readonly clock: Clock
  readonly http: Http
  readonly storage: Storage
  readonly popup: Popup
  readonly page: Page
  readonly frames: Frames
  readonly env: Env

  /** Opens the modal at a view, or steps forward to it. Resolves to true if the user arrives there. */
  open<Args>(view: View<Args>, ...args: ArgsOf<Args>): Promise<boolean>
  /** Replaces the current view. */
  replace<Args>(view: View<Args>, ...args: ArgsOf<Args>): Promise<boolean>
  back(): Promise<boolean>
  close(): Promise<boolean>
  /** Settles when no first view is loading: work that the first view does not need waits for it. */
  afterFirstView(): Promise<void>
  /** The view that an opening without a named view shows now. */
  home(): string | undefined
}
