import { type ReactNode, useEffect } from 'react'

/** Reports that its content is in the page. */
export function Shown({ onShown, children }: { onShown?: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when it is there
  useEffect(() => onShown?.(), [])
  return children
}
