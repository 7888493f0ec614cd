/** Where the focus goes when what had it is gone: what is asked, else the page's main part. */
const HAVENS = 'dialog[open], .curtain button, .prompt, main';

/**
 * The focus never falls to the page's body, where a keyboard is lost and a screen reader begins anew. What is removed
 * or disabled while it has the focus hands it on.
 */
export function keepFocus(): void {
  const keep = (): void => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const haven = document.querySelector<HTMLElement>(HAVENS);
    if (haven === null) return;
    if (!haven.matches('button, [tabindex]')) haven.tabIndex = -1;
    haven.focus({ preventScroll: true });
  };
  // After the page has settled: a dialog that closes gives the focus back by itself first.
  let frame = 0;
  const later = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(keep);
  };
  new MutationObserver(later).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  document.addEventListener('focusout', later);
}
