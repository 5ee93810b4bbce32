import { forwardRef, type KeyboardEvent, useImperativeHandle, useRef } from 'react'
import { Clear, Search } from '../icons'
import { IconButton } from './IconButton'
import { Input } from './Input'
import { ProgressRing } from './Marks'

/** Props of `SearchField`: a controlled input. */
export interface SearchFieldProps {
  /** The accessible name. */
  label: string
  /** The accessible name of the button that clears the field. */
  clearLabel: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Results are loading. */
  busy?: boolean
  /** Receives keys that the field does not use, such as an arrow down into the results. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A search field. Escape first clears it; in an empty field, Escape keeps its usual effect. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(props, ref) {
  const { label, clearLabel, value, onChange, placeholder, busy, onKeyDown } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!, [])
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || !value) return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <Input
      ref={input}
      label={label}
      labelHidden
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      onKeyDown={handleKey}
      icon={busy ? <ProgressRing /> : <Search />}
      trailing={
        value && (
          <IconButton label={clearLabel} onClick={clear}>
            <Clear />
          </IconButton>
        )
      }
    />
  )
})
