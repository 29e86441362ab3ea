/** Errors as plain values, known by what they hold. */
export type {
  AbortedError,
  AppError,
  ErrorCode,
  FetchError,
  FieldErrors,
  HttpError,
  HttpErrorCode,
  ParsingError,
  ProtocolErrorCode,
  TimeoutError,
} from './app-error.ts';
export {
  cancelledError,
  fetchError,
  httpError,
  isAppError,
  mutationInProgressError,
  mutationInProgressMessage,
  parsingError,
  timeoutError,
  toAppError,
} from './app-error.ts';
export { protocolErrorCodes, statusErrorCodes } from './error-codes.ts';
