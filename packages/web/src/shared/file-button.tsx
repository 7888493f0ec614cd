import { useRef } from 'react';

/** A button that asks for a file of ours. */
export function FileButton({ text, why, take }: { text: string; why: string; take(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" title={why} onClick={() => input.current?.click()}>
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={text}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) take(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
