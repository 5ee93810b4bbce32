/* The page that a login returns to: it notifies only the page that opened the window. */

const { uri, opener: origin, close: closes } = document.body.dataset

if (uri && origin) window.opener?.postMessage({ resultUri: uri }, origin)
if (closes) window.close()
