import { view } from '../core/token'

/** The user's networks. A file of its own: a page's network button opens it. */
export const networksView = view('Networks')
