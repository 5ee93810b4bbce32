import { type Route, route, slice } from '../../kernel'

/** The content of the dialog: the route, or while the modal is closed the view that stays for the next opening. */
interface Drawn {
  route: Route
  /** Has the user pressed, typed or scrolled in the view? */
  isUsed: boolean
}

export const drawn = slice<Drawn>('shell/drawn', { route: route.initial, isUsed: false })

export const markUsed = (now: Drawn): Drawn => (now.isUsed ? now : { ...now, isUsed: true })
