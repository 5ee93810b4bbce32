/** Dotterel's icon: a small bird of the moors, on a 96 × 96 square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<linearGradient id="dotterel" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f7a6c4"/><stop offset="1" stop-color="#c2185b"/></linearGradient>' +
  '</defs><rect width="96" height="96" rx="22" fill="url(#dotterel)"/>' +
  '<path d="M8 80q20-10 40-6t40-4v26H8z" fill="#7a0f3d" opacity=".55"/>' +
  '<path d="M22 58c2-16 18-22 30-20 4-10 20-12 24 0 2 8-4 14-10 18-4 12-14 18-26 17-10-1-17-7-18-15z" fill="#fff4e8"/>' +
  '<path d="M28 60c4 10 22 14 34 2-2 10-12 14-22 13-7-1-11-8-12-15z" fill="#c9692f"/>' +
  '<path d="M50 42c8 8 14 10 22 8" fill="none" stroke="#5c2a12" stroke-width="3.4" stroke-linecap="round"/>' +
  '<path d="m76 36 12 3-12 4z" fill="#3b1a0c"/><circle cx="69" cy="35" r="2.6" fill="#3b1a0c"/>' +
  '<path d="M40 75v9M50 75v9" stroke="#3b1a0c" stroke-width="3" stroke-linecap="round"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(svg)}` as const
