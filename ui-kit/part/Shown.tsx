import { type ReactNode, useEffect } from 'react'

/** Reports that its content is in the page. */
export function Shown({ onShown, children }: { onShown?: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is reported once, with the first drawing
  useEffect(() => onShown?.(), [])
  return children
}
