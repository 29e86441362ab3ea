import { type FormEvent, useCallback } from 'react';
import { formatAtCaret, type InputFormat } from '../../format/input-format.ts';

/**
 * Formats an uncontrolled field while it is typed in, the caret staying where the shopper works (ux 14). The text lives
 * in the field alone, so it also fits card fields (security W7).
 * @example <input onInput={useInputFormat(groupedDigits([4, 4, 4, 4]))} />
 */
export function useInputFormat(inputFormat: InputFormat | undefined) {
  return useCallback(
    (event: FormEvent<HTMLInputElement>) => {
      const field = event.currentTarget;
      if (inputFormat === undefined || isComposing(event.nativeEvent)) return;
      const isAdding = !inputTypeOf(event.nativeEvent).startsWith('delete');
      const typed = { text: field.value, caret: field.selectionStart ?? field.value.length };
      const next = formatAtCaret(typed, inputFormat, isAdding);
      if (next.text === typed.text) return;
      field.value = next.text;
      if (field.ownerDocument.activeElement === field) field.setSelectionRange(next.caret, next.caret);
    },
    [inputFormat],
  );
}

function inputTypeOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
