import { Alert } from '../../components/Alert.tsx';

/** Messages of a whole form. Nothing when there are none. */
export function ErrorBanner({ messages }: { readonly messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Alert tone="danger" isUrgent>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Alert>
  );
}
