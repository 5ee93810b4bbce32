import type { Theme } from 'portico'
import { useEffect, useRef } from 'react'
import type { PreviewMessage } from './themeValues'

/** The modal, embedded in a page of its own, in this theme. */
export function Preview({ theme }: { theme: Theme }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const send = () => {
      const message: PreviewMessage = { kind: 'theme', theme }
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }
    const answer = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === 'ready') send()
    }
    addEventListener('message', answer)
    send()
    return () => removeEventListener('message', answer)
  }, [theme])
  return <iframe ref={frame} className="preview" title="Preview of the modal" src="/preview" loading="lazy" />
}
