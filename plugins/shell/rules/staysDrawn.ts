import type { Route } from '../../../kernel'

/** Does the only view, which was opened without arguments, stay drawn while the modal closes or opens at it again? */
export function staysDrawn(drawn: Route, { now, before }: { readonly now: Route; readonly before: Route }): boolean {
  const view = onlyView(drawn)
  return view !== undefined && now.open !== before.open && (!now.open || onlyView(now) === view)
}

const onlyView = ({ stack: [first, ...others] }: Route): string | undefined =>
  first && first.args === undefined && others.length === 0 ? first.view : undefined
