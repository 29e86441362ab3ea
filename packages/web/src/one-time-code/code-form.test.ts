import { describe, expect, it } from 'vitest';
import { type InputWay, isTypedByHand } from './CodeForm.tsx';

describe('how a text came into its field', () => {
  it.each<readonly [InputWay, string]>([
    [{ inputType: 'insertText', data: '1' }, 'a key'],
    [{ inputType: 'deleteContentBackward', data: null }, 'Backspace'],
    [{ inputType: 'deleteByCut', data: null }, 'cut'],
    [{ inputType: 'historyUndo', data: null }, 'undo'],
    [{ inputType: 'insertCompositionText', data: '12' }, 'a keyboard that composes'],
  ])('%j: %s is by hand', (event) => {
    expect(isTypedByHand(event)).toBe(true);
  });

  it.each<readonly [InputWay, string]>([
    [{ inputType: 'insertFromPaste', data: null }, 'pasted'],
    [{ inputType: 'insertFromDrop', data: null }, 'dropped'],
    [{ inputType: 'insertReplacementText', data: '123456' }, 'offered by the browser'],
    [{ inputType: 'insertText', data: '123456' }, 'offered by a keyboard'],
    [{}, 'filled in'],
  ])('%j: %s came in one go', (event) => {
    expect(isTypedByHand(event)).toBe(false);
  });
});
