import { Button } from '../primitives/Button'

interface PasteButtonProps {
  label: string
  /** Receives the text of the clipboard. */
  onPaste: (text: string) => void
}

/** Reads the clipboard, after the browser's prompt. Absent where a page cannot read it. */
export function PasteButton({ label, onPaste }: PasteButtonProps) {
  const { clipboard } = navigator
  if (!clipboard?.readText) return null
  // A refused prompt changes nothing.
  const paste = () => clipboard.readText().then(onPaste, () => undefined)
  return (
    <Button kind="ghost" size="s" onClick={paste}>
      {label}
    </Button>
  )
}
